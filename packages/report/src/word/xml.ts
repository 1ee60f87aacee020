const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** A text as XML; what XML cannot hold was taken out before. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (it) => named[it]!)

/** An empty element, its attributes in the order given. */
export const leaf = (name: string, attributes: Readonly<Record<string, string | number>> = {}) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')}/>`

/** An element around what is in it. */
export const around = (name: string, content: string): string => `<${name}>${content}</${name}>`
