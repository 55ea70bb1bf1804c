import { shared } from "#contract/labels/shared";
import { refusalTexts } from "#contract/messages";
import { LinkButton } from "./button.tsx";
import { Screen } from "./screen.tsx";

export function NotFound() {
  return (
    <Screen title="Clubhouse">
      <p className="text-center">{refusalTexts["not-found"]}</p>
      <LinkButton to="/home">{shared.home}</LinkButton>
    </Screen>
  );
}
