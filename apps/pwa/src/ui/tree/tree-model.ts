/** One line of a tree; what has leaves under it is a branch, and a leaf is its own only one. */
export type TreeItem = {
  readonly key: string
  /** 1 at the top. */
  readonly level: number
  readonly parent: string | null
  /** Keys of the leaves under it; of a leaf its own. */
  readonly leaves: readonly string[]
  readonly isLeaf: boolean
}

/** Where a line stands among those beside it, and how many they are: what is out of sight is not in the page. */
export function placesAmong(
  rows: readonly TreeItem[],
): ReadonlyMap<string, { readonly at: number; readonly of: number }> {
  const beside = Map.groupBy(rows, ({ parent }) => parent)
  return new Map(
    [...beside.values()].flatMap((all) =>
      all.map(({ key }, index) => [key, { at: index + 1, of: all.length }] as const),
    ),
  )
}

export type Check = 'none' | 'some' | 'all'

/** Whether nothing, some or all of what lies under a line is chosen. */
export function checkOf(leaves: readonly string[], chosen: ReadonlySet<string>): Check {
  let count = 0
  for (const leaf of leaves) if (chosen.has(leaf)) count++
  if (count === 0) return 'none'
  return count === leaves.length ? 'all' : 'some'
}

/** With all of these leaves chosen, or none of them where all are. */
export function toggleLeaves(
  leaves: readonly string[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  const next = new Set(chosen)
  const isAll = checkOf(leaves, chosen) === 'all'
  for (const leaf of leaves) {
    if (isAll) next.delete(leaf)
    else next.add(leaf)
  }
  return next
}

/**
 * The lines that show, in the order of `items`, each behind its parent. With `fits` (a search) only the
 * leaves that fit, under branches that are all open and hold nothing else; without it what lies under an
 * open branch.
 */
export function treeRows<Item extends TreeItem>(
  items: readonly Item[],
  open: ReadonlySet<string>,
  fits: ReadonlySet<string> | null,
): readonly Item[] {
  if (fits !== null) {
    return items.flatMap((item) => {
      const leaves = item.leaves.filter((leaf) => fits.has(leaf))
      return leaves.length === 0 ? [] : [item.isLeaf ? item : { ...item, leaves }]
    })
  }
  const shown = new Set<string>()
  return items.filter((item) => {
    const isShown = item.parent === null || (shown.has(item.parent) && open.has(item.parent))
    if (isShown) shown.add(item.key)
    return isShown
  })
}
