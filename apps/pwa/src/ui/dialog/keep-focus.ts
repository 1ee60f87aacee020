/** Controls without a text to type: on a tablet those would open the keyboard. */
const focusable =
  ':is(a[href], button, [type=checkbox], [type=radio], [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/** Where an element stood: its place among the children of each element around it, from the inside out. */
type Place = { readonly parent: Element; readonly index: number }

/**
 * Gives the focus to the nearest sensible place where the element that had it is taken out of the document,
 * such as a deleted row or a button of a state that is over, and back to a button that was disabled meanwhile. Browsers give it to the page's start, so that whoever
 * uses the keyboard or a screen reader begins anew. What a person leaves by a click stays left.
 * Gives back what ends it.
 */
export function keepFocus(root: Document = document): () => void {
  let last: Element | null = null
  let places: readonly Place[] = []
  let wasDisabled = false
  const onIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return
    last = target
    wasDisabled = false
    places = placesOf(target)
  }
  const onOut = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return
    // An element that is being removed is still there now, and gone once the script has run.
    setTimeout(() => {
      if (last !== target || last?.isConnected !== true || root.activeElement === last) return
      if (!last.matches(':disabled')) last = null
    })
  }
  const watching = new MutationObserver(() => {
    if (last === null) return
    if (last.isConnected && last.matches(':disabled')) {
      wasDisabled = true
      return
    }
    if (root.activeElement !== null && root.activeElement !== root.body) return
    if (last.isConnected) {
      // A button that was busy for a moment was disabled, and lost the focus by that.
      if (wasDisabled) (last as HTMLElement).focus()
      return
    }
    last = null
    const next = nextTo(places, root)
    next?.focus({ preventScroll: next.matches('h1') })
  })
  root.addEventListener('focusin', onIn)
  root.addEventListener('focusout', onOut)
  watching.observe(root.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    watching.disconnect()
    root.removeEventListener('focusin', onIn)
    root.removeEventListener('focusout', onOut)
  }
}

function placesOf(element: Element): readonly Place[] {
  const places: Place[] = []
  for (let at = element; at.parentElement !== null; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  return places
}

/** The first control of what moved up, of what stood before it, or of what is around; else the heading. */
function nextTo(places: readonly Place[], root: Document): HTMLElement | null {
  for (const { parent, index } of places) {
    if (!parent.isConnected || parent === root.body || parent.matches('#root, html')) continue
    if (parent.matches('main')) break
    const beside = [parent.children[index], parent.children[index - 1], parent]
    for (const near of beside) {
      const control = near?.matches(focusable) === true ? near : near?.querySelector(focusable)
      if (control instanceof HTMLElement) return control
    }
  }
  const heading = root.querySelector<HTMLElement>('main h1') ?? root.querySelector('h1')
  // Not by Tab: it is no control.
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}
