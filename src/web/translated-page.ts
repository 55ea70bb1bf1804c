/**
 * Chrome's translation replaces each text by a `<font>` element, which React does not know. So the text is
 * put back before React changes it.
 */

const standIns = new WeakMap<Node, ChildNode>();

export function keepTranslatable(): void {
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true });

  function putBack(text: Node | null): void {
    note(observer.takeRecords());
    const standIn = text && standIns.get(text);
    if (text && standIn?.isConnected) standIn.replaceWith(text);
  }

  const page = Node.prototype;
  const { insertBefore, removeChild } = page;
  page.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    putBack(child);
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  page.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    putBack(next);
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(page, "nodeValue");
  Object.defineProperty(page, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue?.set?.call(this, value);
    },
  });
}

function note(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      const standIn = [...addedNodes, previousSibling, nextSibling].find((node) => node && !isOfReact(node));
      if (text instanceof Text && isOfReact(text) && standIn) standIns.set(text, standIn as ChildNode);
    }
}

function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
}
