import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../locales')
const path = /^\/locales\/([a-z]{2})\/([a-z-]+)\.json(?:\?|$)/

/** Serves the repository's `locales/` at `/locales/{lng}/{ns}.json`, and puts it into the build. */
export const localeFiles = (): Plugin => ({
  name: 'locale-files',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const found = path.exec(request.url ?? '')
      if (found === null) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(readFileSync(join(folder, found[1] ?? '', `${found[2]}.json`)))
    })
  },
  generateBundle() {
    for (const language of readdirSync(folder)) {
      for (const file of readdirSync(join(folder, language))) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}/${file}`,
          // Parsed and written again: smaller, and a broken file fails the build.
          source: JSON.stringify(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
        })
      }
    }
  },
})
