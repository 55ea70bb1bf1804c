import {
  Component,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import type { Shown } from "./prepare.tsx";
import { drawn, readShown, subscribeToShown } from "./router.ts";

const ShownPage = createContext<Shown | null>(null);
const Inner = createContext<readonly ReactElement[]>([]);

export function Screens() {
  const shown = useSyncExternalStore(subscribeToShown, readShown, readShown);
  useLayoutEffect(drawn, [shown]);
  return (
    <ShownPage value={shown}>
      <Inner value={shown.parts}>
        <Outlet />
      </Inner>
    </ShownPage>
  );
}

export function Outlet() {
  const [part, ...inner] = useContext(Inner);
  return (
    <Inner value={inner}>
      <Boundary shown={useShown()}>{part}</Boundary>
    </Inner>
  );
}

export function useShown(): Shown {
  const shown = useContext(ShownPage);
  if (!shown) throw new Error("This is only drawn within a page.");
  return shown;
}

type Props = { shown: Shown; children: ReactNode };
type Failed = { error: unknown; hasFailed: boolean; shown: Shown };

/** Shows the error of a page that cannot be drawn, until another page is opened. */
class Boundary extends Component<Props, Failed> {
  override state: Failed = { error: null, hasFailed: false, shown: this.props.shown };

  static getDerivedStateFromError(error: unknown): Partial<Failed> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ shown }: Props, failed: Failed): Partial<Failed> | null {
    return failed.shown === shown ? null : { hasFailed: false, shown };
  }

  override render(): ReactNode {
    const { Failure } = this.props.shown;
    return this.state.hasFailed ? <Failure error={this.state.error} /> : this.props.children;
  }
}
