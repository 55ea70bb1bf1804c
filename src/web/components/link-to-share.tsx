import Share2 from "lucide-react/icons/share-2";
import { shared } from "#contract/labels/shared";
import { Button } from "./button.tsx";
import { AddressToCopy } from "./copy-button.tsx";

/** `label` names the address. Browsers that cannot share only copy. */
export function LinkToShare(props: { address: string; label: string; copy: string }) {
  const { address, label } = props;
  const { share } = navigator as Partial<Navigator>;
  return (
    <>
      <AddressToCopy {...props} />
      {share && (
        // The player may cancel, and then nothing is wrong.
        <Button
          look="secondary"
          onPress={() => void share.call(navigator, { title: label, url: address }).catch(() => {})}
        >
          <Share2 aria-hidden className="size-6" />
          {shared.share}
        </Button>
      )}
    </>
  );
}
