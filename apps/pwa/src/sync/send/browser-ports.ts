import { apiBase } from '../../data/api-base.ts'
import type { Ports } from './ports.ts'
import { uuidv7 } from '../record/uuidv7.ts'

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The world as a browser gives it. */
export function browserPorts(): Ports {
  const random = drawing()
  return {
    now: () => Date.now(),
    random,
    fetch: (url, init) => fetch(url, init),
    locks: 'locks' in navigator ? navigator.locks : null,
    newId: () => uuidv7(Date.now(), random),
    sha256: async (text) =>
      hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    base: apiBase,
    language: () => document.documentElement.lang || 'en',
  }
}

/** Draws many numbers at a time: an id takes twenty, and each draw by itself costs more than the id. */
function drawing(): () => number {
  const drawn = new Uint32Array(100)
  let next = drawn.length
  return () => {
    if (next === drawn.length) {
      crypto.getRandomValues(drawn)
      next = 0
    }
    return drawn[next++]! / 2 ** 32
  }
}
