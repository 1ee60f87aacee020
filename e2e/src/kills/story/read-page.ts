/** What stands on a page, as text. */
export type PageRead = {
  readonly heading: string
  /** Which of the levels is chosen, from 0. */
  readonly level: number | null
  readonly levels: number
  readonly finding: string
  /** The word beside the answer. */
  readonly mark: string
  /** The line above every page. */
  readonly header: string
  readonly title: string
  /** Dialogs that are open, and what is announced as an alert. */
  readonly calls: readonly string[]
}

/** Reads what is seen, within the page: it uses nothing from here. */
export const readPage = (): PageRead => {
  const textOf = (element: Element | null | undefined): string =>
    (element as HTMLElement | null | undefined)?.innerText.trim() ?? ''
  const isSeen = (element: Element): boolean => element.getBoundingClientRect().height > 0
  const article = document.querySelector('article')
  const levels = [...document.querySelectorAll('[role=radio]')]
  const level = levels.findIndex((radio) => radio.getAttribute('aria-checked') === 'true')
  return {
    heading: textOf(article?.querySelector('h2')),
    level: level < 0 ? null : level,
    levels: levels.length,
    finding: article?.querySelector('textarea')?.value ?? '',
    mark: textOf(document.querySelector('[data-testid=save-mark]')),
    header: textOf(document.querySelector('header')),
    title: textOf(document.querySelector('h1')),
    calls: [...document.querySelectorAll('dialog[open], [role=dialog], [role=alert]')]
      .filter(isSeen)
      .map(textOf)
      .filter((text) => text !== ''),
  }
}
