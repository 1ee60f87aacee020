import type { Plugin } from 'vite'

/**
 * Checks the address that a build is made for, and leaves it beside the page: whoever serves that lets the
 * page connect there. Nothing where the app asks the server that it came from.
 */
export const apiBase = (): Plugin => {
  let base = ''
  return {
    name: 'api-base',
    configResolved({ env }) {
      base = readApiBase(String(env['VITE_API_BASE'] ?? ''))
    },
    generateBundle() {
      if (base !== '') this.emitFile({ type: 'asset', fileName: 'api-base.txt', source: base })
    },
  }
}

/** An origin, `https://api.example.org`, or nothing. Throws an Error that names the variable. */
function readApiBase(text: string): string {
  if (text === '' || (URL.canParse(text) && isOrigin(new URL(text), text))) return text
  throw new Error(`VITE_API_BASE must be an origin, as https://api.example.org: ${text}`)
}

const isOrigin = ({ origin, protocol }: URL, text: string): boolean =>
  origin === text && /^https?:$/.test(protocol)
