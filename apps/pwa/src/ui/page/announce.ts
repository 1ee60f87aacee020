/** Milliseconds: a region that has just come into the page is only listened to a moment later. */
const heardAfter = 100
/** Milliseconds: whoever reads through the page later is not to find what was said long before. */
const clearedAfter = 10_000

/** `lang` where the words are in another language than the page. */
type Message = { readonly text: string; readonly lang?: string | undefined }
type Region = { readonly holder: HTMLElement; readonly words: HTMLElement }

let region: Region | null = null
let waiting: readonly Message[] = []
let clearing: ReturnType<typeof setTimeout> | undefined

/**
 * Says a status message to whoever uses a screen reader, without moving the focus (WCAG 4.1.3). It is
 * the one region for them, so that nothing is said twice and a message outlives the page that it came from.
 */
export function announce(text: string, lang?: string): void {
  if (text === '') return
  region ??= makeRegion()
  place(region)
  const isFirst = waiting.length === 0
  waiting = [...waiting.filter((one) => one.text !== text), { text, lang }]
  if (!isFirst) return
  clearTimeout(clearing)
  // The same words again are no change of a region that still has them.
  region.words.textContent = ''
  setTimeout(say, heardAfter)
}

/** Says what an element says, without the buttons in it. */
export function announceWordsOf(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent !== null && parentElement?.closest('button') === null) words.push(textContent)
  }
  announce(words.join(' ').replaceAll(/\s+/g, ' ').trim())
}

function say(): void {
  if (region === null) return
  // The dialog that it stood in was closed meanwhile, or one was opened over it.
  if (place(region)) {
    setTimeout(say, heardAfter)
    return
  }
  const { words } = region
  words.replaceChildren(...waiting.map(spoken))
  waiting = []
  clearing = setTimeout(() => {
    words.textContent = ''
  }, clearedAfter)
}

function spoken({ text, lang }: Message): HTMLElement {
  const made = document.createElement('span')
  if (lang !== undefined) made.lang = lang
  made.textContent = `${text} `
  return made
}

/** Outside of a modal dialog everything is inert, and not said. True where the region was moved. */
function place({ holder }: Region): boolean {
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (holder.parentElement === host) return false
  host.append(holder)
  return true
}

/** What is said often stands on the page too: in a tree of its own it is not found there twice. */
function makeRegion(): Region {
  const holder = document.createElement('div')
  holder.dataset['announcer'] = ''
  holder.style.cssText =
    'position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
  const words = document.createElement('div')
  words.setAttribute('role', 'status')
  holder.attachShadow({ mode: 'closed' }).append(words)
  return { holder, words }
}
