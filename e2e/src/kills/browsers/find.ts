/** Finds, within a page, what is seen and named so. To be run there: it uses nothing from here. */
export const findNamed = (selector: string, name: string, beginning = false): Element | null => {
  const plain = (text: string | null | undefined): string =>
    (text ?? '').trim().replaceAll(/\s+/g, ' ')
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const labels = (element as HTMLInputElement).labels
    return plain(labels?.length ? labels[0]?.textContent : (element as HTMLElement).innerText)
  }
  return (
    [...document.querySelectorAll(selector)].find((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return false
      return beginning ? nameOf(element).startsWith(name) : nameOf(element) === name
    }) ?? null
  )
}

/** Writes a text where the cursor stands, at the end of what is there, as a keyboard or dictation does. */
export const insertAtEnd = (text: string): boolean => {
  const field = document.activeElement
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length)
  }
  return document.execCommand('insertText', false, text)
}
