import { buttonClass } from "../button.tsx";

export function FileChooser(props: {
  label: string;
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
}) {
  return (
    <label className={`${buttonClass("secondary")} focus-within:outline-3 focus-within:outline-accent`}>
      <input
        type="file"
        accept={props.accept}
        className="sr-only"
        disabled={props.isBusy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The value is cleared, so that the player can choose the same file again.
          event.target.value = "";
          if (file) props.onChoose(file);
        }}
      />
      {props.label}
    </label>
  );
}
