import { JSDOM } from 'jsdom'
import type { Environment } from 'vitest/runtime'

/**
 * A window of jsdom beside all that Node has: the real server runs in the same process, and neither
 * jose nor the file system takes another realm's bytes and addresses for their own.
 */
const ofWindow = new Set(['document', 'history', 'localStorage', 'location', 'navigator', 'window'])
/** Node has them, and an element takes only its own window's. */
const ofElements = new Set(['CustomEvent', 'Event', 'EventTarget'])

export default {
  name: 'page',
  viteEnvironment: 'ssr',
  setup: (global: typeof globalThis) => {
    const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
      url: 'http://apron.test/',
      pretendToBeVisual: true,
    })
    const before = new Map<string, PropertyDescriptor | undefined>()
    const put = (key: string, value: unknown): void => {
      before.set(key, Object.getOwnPropertyDescriptor(global, key))
      Object.defineProperty(global, key, { value, configurable: true, writable: true })
    }
    for (const key of namesOf(window)) {
      if (key in global && !ofWindow.has(key) && !ofElements.has(key)) continue
      const value: unknown = Reflect.get(window, key)
      const isMethod = typeof value === 'function' && /^[a-z]/.test(key)
      put(key, isMethod ? value.bind(window) : value)
    }
    return {
      teardown: () => {
        window.close()
        for (const [key, descriptor] of before)
          if (descriptor === undefined) Reflect.deleteProperty(global, key)
          else Object.defineProperty(global, key, descriptor)
        // A request may outlive its page, and React asks the window for its event when the answer is noted.
        Object.defineProperty(global, 'window', { value: {}, configurable: true, writable: true })
      },
    }
  },
} satisfies Environment

/** All names of an object, inherited ones too, but for what every object has. */
function namesOf(given: object): Set<string> {
  const names = new Set<string>()
  for (let at: object | null = given; at !== null && at !== Object.prototype;) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
    at = Object.getPrototypeOf(at) as object | null
  }
  names.delete('constructor')
  return names
}
