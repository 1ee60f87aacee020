/** A network that counts as one place, and how many times as much may come from it. */
export type Network = { readonly name: string; readonly times: number }

/**
 * The networks that an address belongs to, the narrowest first. Who has an IPv6 address has 2^64 of them,
 * and many a provider gives out /48, which is 65,536 times as many.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return [{ name: mapped, times: 1 }]
  if (!address.includes(':')) return [{ name: address, times: 1 }]
  const groups = expand(address)
  return [
    { name: `${groups.slice(0, 4).join(':')}::/64`, times: 1 },
    { name: `${groups.slice(0, 3).join(':')}::/48`, times: 4 },
  ]
}

/** The groups of an IPv6 address, those that `::` stands for written out, each in one way. */
function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const partsOf = (text: string): string[] =>
    text === '' ? [] : text.split(':').map((part) => part.replace(/^0+(?=.)/, ''))
  const before = partsOf(head)
  if (tail === undefined) return before
  const after = partsOf(tail)
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after]
}
