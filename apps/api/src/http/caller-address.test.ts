import { describe, expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'
import { isLoopback, parseTrustedProxies } from './trusted-proxies.ts'

const addressFor = (peer: string, forwarded: string | null, proxies: string) =>
  callerAddress(
    { incoming: { socket: { remoteAddress: peer } } },
    new Request('http://localhost/', {
      headers: forwarded === null ? {} : { 'x-forwarded-for': forwarded },
    }),
    parseTrustedProxies(proxies) ?? isLoopback,
  )

describe('the address of a caller', () => {
  test.each([
    // peer, X-Forwarded-For, TRUSTED_PROXIES, expected
    ['203.0.113.7', null, '', '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', '', '203.0.113.7'],
    ['127.0.0.1', '198.51.100.1', '', '198.51.100.1'],
    ['::ffff:127.0.0.1', '6.6.6.6, 198.51.100.1', '', '198.51.100.1'],
    ['172.30.0.5', '198.51.100.1', '', '172.30.0.5'],
    ['172.30.0.5', '198.51.100.1', '172.30.0.0/24', '198.51.100.1'],
    ['::ffff:172.30.0.5', '198.51.100.1', '172.30.0.0/24', '198.51.100.1'],
    ['172.30.1.5', '198.51.100.1', '172.30.0.0/24', '172.30.1.5'],
    ['172.30.0.5', '6.6.6.6, 198.51.100.1, 10.0.0.9', '172.30.0.0/24, 10.0.0.9', '198.51.100.1'],
    ['172.30.0.5', '198.51.100.1:52144', '172.30.0.5', '198.51.100.1'],
    ['172.30.0.5', '[2001:db8::7]:443', '172.30.0.5', '2001:db8::7'],
    ['172.30.0.5', '2001:db8::7', '172.30.0.5', '2001:db8::7'],
    ['172.30.0.5', '::ffff:198.51.100.1', '172.30.0.5', '198.51.100.1'],
    ['2001:db8:aa::1', '198.51.100.1', '2001:db8:aa::/48', '198.51.100.1'],
    ['172.30.0.5', 'unknown', '172.30.0.5', '172.30.0.5'],
    ['172.30.0.5', '198.51.100.1, _hidden', '172.30.0.5', '172.30.0.5'],
    ['172.30.0.5', '', '172.30.0.5', '172.30.0.5'],
    ['172.30.0.5', '172.30.0.5', '172.30.0.5', '172.30.0.5'],
  ])('of %s that forwards %j, with %j trusted, is %3$s', (peer, forwarded, proxies, expected) => {
    expect(addressFor(peer, forwarded, proxies)).toBe(expected)
  })
})

test.each([
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0',
  '2001:db8::/129',
  '10.0.0.0/8/8',
])('%j names no proxies', (text) => {
  expect(parseTrustedProxies(text)).toBeNull()
})
