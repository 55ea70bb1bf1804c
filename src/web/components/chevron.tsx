import ChevronRight from "lucide-react/icons/chevron-right";

export function Chevron() {
  return <ChevronRight aria-hidden className="inline size-5 shrink-0 text-muted" />;
}
