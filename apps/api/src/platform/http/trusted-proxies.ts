import { BlockList, isIP, isIPv4 } from 'node:net'

/** Whether an address, or the name of one, is this machine alone. */
export const isLoopback = (address: string): boolean =>
  address === 'localhost' ||
  address === '[::1]' ||
  address === '::1' ||
  /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)

/** Whether what a peer at this address says of where a request came from is believed. */
export type Trust = (address: string) => boolean

/**
 * `TRUSTED_PROXIES`: addresses and networks in CIDR notation, with commas between them. This machine is
 * always trusted. Null where the text is none of that: a wrong network would believe strangers.
 */
export function parseTrustedProxies(text: string): Trust | null {
  const list = new BlockList()
  for (const part of text.split(',').map((it) => it.trim())) {
    if (part === '') continue
    const [address = '', bits, ...more] = part.split('/')
    const version = isIP(address)
    const most = version === 4 ? 32 : 128
    const isNumber = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
    if (version === 0 || !isNumber || more.length > 0) return null
    list.addSubnet(address, bits === undefined ? most : Number(bits), `ipv${version as 4 | 6}`)
  }
  return (address) => {
    const plain = normalized(address)
    return isLoopback(address) || (isIP(plain) !== 0 && list.check(plain, familyOf(plain)))
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')

/**
 * An address as one text alone writes it: IPv6 in its shortest form, without a zone, and an IPv4 address that a socket
 * of both families shows as `::ffff:192.0.2.1` as IPv4. One caller has one address, however a proxy writes it.
 */
function normalized(address: string): string {
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) !== 6) return bare
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** The address of a peer, or one entry of `X-Forwarded-For` without its port, as some proxies add it; null where it is none. */
export function addressOf(entry: string): string | null {
  const bare = /^\[(.+)\](:\d{1,5})?$/.exec(entry)?.[1] ?? entry
  if (isIP(bare) !== 0) return normalized(bare)
  const host = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? ''
  return isIP(host) === 0 ? null : host
}
