// Each of these runs within the page, and so stands alone.

/** Opens the first heading, and closes it again unmeasured. Milliseconds. */
export async function timeOpeningBranch(): Promise<number> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const items = (): NodeListOf<Element> => document.querySelectorAll('[role=treeitem]')
  const fold = (): HTMLElement | null =>
    items()[0]?.querySelector<HTMLElement>('span:first-child') ?? null
  const isOpen = (): boolean => items()[0]?.getAttribute('aria-expanded') === 'true'
  await frame()
  const began = performance.now()
  fold()?.click()
  while (!isOpen() || items()[1]?.getAttribute('aria-level') !== '2') await frame()
  await frame()
  await frame()
  const took = performance.now() - began
  fold()?.click()
  while (isOpen()) await frame()
  return took
}

/** Types a word that all questions hold, which opens every heading, and takes it away unmeasured. */
export async function timeFilter(word: string): Promise<number> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  // React hears of a value only that was put past it.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  if (field === null) throw new Error('there is no search')
  const say = (text: string): void => {
    own?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const hasLeaf = (): boolean => document.querySelector('[role=treeitem][aria-level="3"]') !== null
  await frame()
  const began = performance.now()
  say(word)
  while (!hasLeaf()) await frame()
  await frame()
  await frame()
  const took = performance.now() - began
  say('')
  while (hasLeaf()) await frame()
  return took
}

/** Chooses all questions by the button of that name, and none again unmeasured. */
export async function timeChoosing({ all, none }: { all: string; none: string }): Promise<number> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const click = (name: string): void => {
    const button = [...document.querySelectorAll('button')].find((it) => it.textContent === name)
    if (button === undefined) throw new Error(`there is no button ${name}`)
    button.click()
  }
  const isChosen = (): boolean =>
    [...document.querySelectorAll('[role=treeitem]')].every(
      (it) => it.getAttribute('aria-checked') === 'true',
    )
  await frame()
  const began = performance.now()
  click(all)
  while (!isChosen()) await frame()
  await frame()
  await frame()
  const took = performance.now() - began
  click(none)
  while (isChosen()) await frame()
  return took
}

/** Draws as many rows of plain text as the tree has, headings among them. */
export async function timePlainRows({
  count,
  perCategory,
}: {
  count: number
  perCategory: number
}): Promise<number> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame)
  const tree = document.querySelector('[role=tree]')
  if (tree === null) throw new Error('there is no tree')
  const list = document.createElement('div')
  const box = tree.getBoundingClientRect()
  list.style.cssText = `overflow:auto;inline-size:${box.width}px;block-size:${box.height}px`
  await frame()
  const began = performance.now()
  for (let at = 0; at < count; at++) {
    const texts = at % perCategory === 0 ? ['Perimeter', 'Fence'] : []
    for (const text of [...texts, `Is fence ${(at % perCategory) + 1} whole?`]) {
      const row = document.createElement('div')
      row.textContent = text
      list.append(row)
    }
  }
  tree.after(list)
  await frame()
  await frame()
  const took = performance.now() - began
  list.remove()
  return took
}
