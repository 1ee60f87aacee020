import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import { test as base } from 'vitest'
import { setNetwork } from './network.ts'

/** A test of a page over an empty server, `app`: a new one for each, closed after it, when the network is there again. */
export const test = base.extend('app', async ({ task: _ }, { onCleanup }) => {
  const app = await createTestApp()
  onCleanup(() => leave(app))
  return app
})

/** A test of a page over what `begin` makes, `scene`: likewise a new one for each. */
export const testIn = <Scene extends { readonly app: TestApp }>(begin: () => Promise<Scene>) =>
  base.extend('scene', async ({ task: _ }, { onCleanup }) => {
    const scene = await begin()
    onCleanup(() => leave(scene.app))
    return scene
  })

async function leave(app: TestApp): Promise<void> {
  setNetwork('there')
  await app.close()
}
