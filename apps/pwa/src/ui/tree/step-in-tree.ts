import type { TreeItem } from './tree-model.ts'

export type TreeStep = { readonly to: number } | { readonly isOpen: boolean }

/** Lines of one Page key. */
const page = 10

/**
 * What a key does on a line of a tree, by the ARIA pattern; null for keys that are none of its own.
 * `ArrowRight` opens, whatever the reading direction.
 */
export function stepInTree(
  rows: readonly TreeItem[],
  at: number,
  key: string,
  isOpen: boolean,
): TreeStep | null {
  const row = rows[at]
  const last = rows.length - 1
  if (row === undefined) return null
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, last) }
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) }
    case 'PageDown':
      return { to: Math.min(at + page, last) }
    case 'PageUp':
      return { to: Math.max(at - page, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: last }
    case 'ArrowRight':
      if (row.isLeaf) return null
      return isOpen ? { to: Math.min(at + 1, last) } : { isOpen: true }
    case 'ArrowLeft':
      if (!row.isLeaf && isOpen) return { isOpen: false }
      return {
        to: Math.max(
          rows.findIndex((other) => other.key === row.parent),
          0,
        ),
      }
    default:
      return null
  }
}
