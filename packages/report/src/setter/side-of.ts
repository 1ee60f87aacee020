import type { Block } from './node.ts'

/** Where something that is to stand at the start or the end of a line stands. */
export function sideOf(
  alignment: NonNullable<Block['alignment']>,
  direction: 'ltr' | 'rtl',
): 'left' | 'right' | 'center' {
  if (alignment !== 'start' && alignment !== 'end') return alignment
  return (alignment === 'start') === (direction === 'ltr') ? 'left' : 'right'
}
