export function SortButtons<Order extends string>(props: {
  label: string;
  orders: readonly { order: Order; label: string }[];
  chosen: Order;
  onChoose: (order: Order) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would show a legend that nobody needs to see
    <div role="group" aria-label={props.label} className="flex flex-wrap gap-2">
      {props.orders.map(({ order, label }) => {
        const isChosen = order === props.chosen;
        return (
          <button
            key={order}
            type="button"
            aria-pressed={isChosen}
            onClick={() => props.onChoose(order)}
            className={`min-h-target rounded-full border px-3 text-small font-bold active:opacity-70 ${
              isChosen ? "border-accent bg-soft text-accent" : "border-line text-muted"
            }`}
          >
            {label}
            {isChosen && <span aria-hidden> ↑</span>}
          </button>
        );
      })}
    </div>
  );
}
