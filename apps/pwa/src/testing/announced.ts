import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const said: string[] = []

/** Notes what the announcer says: its words stand in a closed tree, and go after a while. Called once, before any page is drawn. */
export function noteAnnouncements(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below.
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init)
    if (!(this instanceof HTMLElement) || this.dataset['announcer'] === undefined) return root
    new MutationObserver(() => {
      if (root.textContent !== '') said.push(root.textContent)
    }).observe(root, { childList: true, subtree: true, characterData: true })
    return root
  }
}

/** Waits until a message that has these words was announced, and forgets those before it. */
export async function expectAnnounced(words: string): Promise<void> {
  await waitFor(() => expect(said.join('\n')).toContain(words))
  said.splice(0)
}
