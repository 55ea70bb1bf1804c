/** Where does a script use the names that it imports? Read off its syntax tree. */

/** As much of it as is asked for here. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly source?: Node;
  readonly specifiers?: readonly { readonly imported?: Named; readonly local: Named }[];
};

type Named = { readonly name: string };

export type Uses = {
  /** Where a property of it is read. */
  members: (name: string) => readonly Node[];
  /** Is it used in more than `known` places? A key of the same name counts, which does no harm. */
  isNeeded: (name: string, known: number) => boolean;
};

export function usesIn(program: Node): Uses {
  const members: Node[] = [];
  const counts = new Map<string, number>();
  const declared = new Set<string>();
  const visit = (node: Node): void => {
    if (node.type === "ImportDeclaration") return;
    if (node.type === "Identifier" && node.name) counts.set(node.name, (counts.get(node.name) ?? 0) + 1);
    if (node.type === "MemberExpression" && node.object?.type === "Identifier") members.push(node);
    for (const pattern of patternsOf(node)) for (const name of namesIn(pattern)) declared.add(name);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return {
    // A name that is given to something else, too, is left alone.
    members: (name) => (declared.has(name) ? [] : members.filter(({ object }) => object?.name === name)),
    isNeeded: (name, known) => (counts.get(name) ?? 0) > known,
  };
}

/** Null where it is known only when the script runs. */
export function keyOf({ property, computed }: Pick<Node, "property" | "computed">): string | null {
  if (!computed) return property?.name ?? null;
  return typeof property?.value === "string" ? property.value : null;
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((child): child is Node => typeof child === "object" && child !== null && "type" in child);
}

/** What a node declares: parameters, variables, functions, classes. */
function patternsOf(node: Node & { readonly [part: string]: unknown }): Node[] {
  const parts = [node.params, node.param, node.type === "MemberExpression" ? null : node.id].flat();
  return parts.filter((part): part is Node => typeof part === "object" && part !== null);
}

function namesIn(pattern: Node): string[] {
  return [...(pattern.name ? [pattern.name] : []), ...childrenOf(pattern).flatMap(namesIn)];
}
