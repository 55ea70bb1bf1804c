import {
  Component,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useSyncExternalStore,
} from "react";
import type { PreparedPage } from "./prepare.tsx";
import { afterRender, readPage, subscribeToPage } from "./router.ts";

const CurrentPage = createContext<PreparedPage | null>(null);
const Inner = createContext<readonly ReactElement[]>([]);

export function Screens() {
  const shown = useSyncExternalStore(subscribeToPage, readPage, readPage);
  useLayoutEffect(afterRender, [shown]);
  return (
    <CurrentPage value={shown}>
      <Inner value={shown.parts}>
        <Outlet />
      </Inner>
    </CurrentPage>
  );
}

export function Outlet() {
  const [part, ...inner] = useContext(Inner);
  return (
    <Inner value={inner}>
      <Boundary shown={usePage()}>{part}</Boundary>
    </Inner>
  );
}

export function usePage(): PreparedPage {
  const shown = useContext(CurrentPage);
  if (!shown) throw new Error("This is only drawn within a page.");
  return shown;
}

type Props = { shown: PreparedPage; children: ReactNode };
type Failed = { error: unknown; hasFailed: boolean; shown: PreparedPage };

/** Shows the error of a page that cannot be rendered, until another page is opened. */
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
