/**
 * The next id after `current` that is open, going round at the end; null where none but
 * `current` itself, or none at all, is. An unknown `current` starts from the top.
 */
export function findNextOpen(
  order: readonly string[],
  current: string | null,
  isOpen: (id: string) => boolean,
): string | null {
  const from = current === null ? -1 : order.indexOf(current)
  for (let step = 1; step <= order.length; step++) {
    const id = order[(from + step) % order.length]
    if (id !== undefined && id !== current && isOpen(id)) return id
  }
  return null
}

/** The neighbour one step away in the order; null at either end. */
export function findNeighbour(
  order: readonly string[],
  current: string,
  step: 1 | -1,
): string | null {
  const at = order.indexOf(current)
  return at === -1 ? null : (order[at + step] ?? null)
}
