import type { Plugin } from 'vite'

/**
 * Lets the page fetch the named chunks beside its entry, which would ask for them a round trip
 * later: every screen needs them, but no screen is part of the entry.
 */
export const preloadChunks = (...names: readonly string[]): Plugin => ({
  name: 'preload-chunks',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      names.map((name) => {
        const chunk = Object.values(bundle).find((file) => file.name === name)
        if (chunk?.type !== 'chunk') throw new Error(`the build has no chunk called ${name}`)
        const href = `/${chunk.fileName}`
        return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href } }
      }),
  },
})
