import { afterEach, expect, test, vi } from 'vitest'
import { isUpdateWaiting, startUpdates, takeUpdate } from './app-update.ts'

afterEach(() => vi.unstubAllEnvs())

/** What a browser gives, with a registration whose server releases one version after the other. */
function browser() {
  const asked: string[] = []
  const registration: EventTarget & {
    active: object
    installing: EventTarget | null
    waiting: EventTarget | null
  } = Object.assign(new EventTarget(), { active: {}, installing: null, waiting: null })
  const container = Object.assign(new EventTarget(), {
    controller: {},
    getRegistration: async () => registration,
    register: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const release = (version: string): void => {
    const worker = Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: () => {
        asked.push(version)
        worker.state = 'activating'
        worker.dispatchEvent(new Event('statechange'))
      },
    })
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    Object.assign(worker, { state: 'installed' })
    Object.assign(registration, { installing: null, waiting: worker })
    worker.dispatchEvent(new Event('statechange'))
  }
  return { release, asked }
}

test('a page that stays open over several releases takes the newest of them', async () => {
  vi.stubEnv('PROD', true)
  const { release, asked } = browser()
  await startUpdates()
  expect(isUpdateWaiting()).toBe(false)
  for (const version of ['second', 'third', 'fourth']) release(version)
  expect(isUpdateWaiting()).toBe(true)
  expect(await takeUpdate()).toBe(true)
  expect(asked).toEqual(['fourth'])
})
