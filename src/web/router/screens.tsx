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
  const page = useSyncExternalStore(subscribeToPage, readPage, readPage);
  useLayoutEffect(afterRender, [page]);
  return (
    <CurrentPage value={page}>
      <Inner value={page.parts}>
        <Outlet />
      </Inner>
    </CurrentPage>
  );
}

export function Outlet() {
  const [part, ...inner] = useContext(Inner);
  return (
    <Inner value={inner}>
      <Boundary page={usePage()}>{part}</Boundary>
    </Inner>
  );
}

export function usePage(): PreparedPage {
  const page = useContext(CurrentPage);
  if (!page) throw new Error("This is only rendered within a page.");
  return page;
}

type Props = { page: PreparedPage; children: ReactNode };
type BoundaryState = { error: unknown; hasFailed: boolean; page: PreparedPage };

class Boundary extends Component<Props, BoundaryState> {
  override state: BoundaryState = { error: null, hasFailed: false, page: this.props.page };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, hasFailed: true };
  }

  static getDerivedStateFromProps({ page }: Props, failed: BoundaryState): Partial<BoundaryState> | null {
    return failed.page === page ? null : { hasFailed: false, page };
  }

  override render(): ReactNode {
    const { Failure } = this.props.page;
    return this.state.hasFailed ? <Failure error={this.state.error} /> : this.props.children;
  }
}
