import { strToU8, zipSync } from 'fflate'
import type { Definition } from '../setter/node.ts'
import { visible } from '../sheets/visible.ts'
import type { Media } from './place.ts'
import { halves, hex, twips } from './units.ts'
import { around, escaped, leaf } from './xml.ts'

type File = Pick<
  Definition,
  | 'title'
  | 'author'
  | 'subject'
  | 'keywords'
  | 'language'
  | 'fontSize'
  | 'color'
  | 'margins'
  | 'madeAt'
> & {
  readonly paper: { readonly width: number; readonly height: number }
  /** XML of what stands in it, at the head and at the foot of each page. */
  readonly body: string
  readonly head: string
  readonly foot: string
  readonly media: readonly Media[]
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const names = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}/relationships"`
/** Every office program has it, with letters of both languages. */
const font = 'Arial'
/** The parts that its text refers to, by the type of what they are. */
const beside = {
  settings: 'settings',
  styles: 'styles',
  numbering: 'numbering',
  header: 'head',
  footer: 'foot',
} as const

/** A file of Word of these parts (ECMA-376). The same parts are the same bytes. */
export function pack(file: File): Uint8Array<ArrayBuffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([
      ['document', `${office}/relationships/officeDocument`, 'word/document.xml'],
      ['core', `${packages}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': core(file),
    'word/document.xml': document(file),
    'word/_rels/document.xml.rels': relations([
      ...Object.entries(beside).map(
        ([type, name]) => [name, `${office}/relationships/${type}`, `${name}.xml`] as const,
      ),
      ...file.media.map(
        ({ id, name }) => [id, `${office}/relationships/image`, `media/${name}`] as const,
      ),
    ]),
    'word/styles.xml': styles(file),
    'word/settings.xml': settings,
    'word/numbering.xml': numbering,
    'word/head.xml': element('w:hdr', file.head),
    'word/foot.xml': element('w:ftr', file.foot),
  }
  const bytes = Object.fromEntries([
    ...Object.entries(parts).map(([name, text]) => [name, strToU8(declaration + text)] as const),
    ...file.media.map((it) => [`word/media/${it.name}`, it.bytes] as const),
  ])
  return zipSync(bytes, { mtime: file.madeAt })
}

const element = (name: string, content: string): string => `<${name} ${names}>${content}</${name}>`

function document({ body, paper, margins: [start, , end, bottom] }: File): string {
  const margin = {
    'w:top': twips(72),
    'w:right': twips(end),
    'w:bottom': twips(bottom),
    'w:left': twips(start),
    'w:header': twips(34),
    'w:footer': twips(30),
    'w:gutter': 0,
  }
  const page = [
    leaf('w:headerReference', { 'w:type': 'default', 'r:id': beside.header }),
    leaf('w:footerReference', { 'w:type': 'default', 'r:id': beside.footer }),
    leaf('w:pgSz', { 'w:w': twips(paper.width), 'w:h': twips(paper.height) }),
    leaf('w:pgMar', margin),
  ]
  return element('w:document', around('w:body', body + around('w:sectPr', page.join(''))))
}

function contentTypes(): string {
  const part = (name: string, type: string): string =>
    leaf('Override', { PartName: `/${name}`, ContentType: type })
  const kind = (extension: string, type: string): string =>
    leaf('Default', { Extension: extension, ContentType: type })
  return `<Types xmlns="${packages}/content-types">${[
    kind('rels', 'application/vnd.openxmlformats-package.relationships+xml'),
    kind('xml', 'application/xml'),
    kind('png', 'image/png'),
    kind('jpeg', 'image/jpeg'),
    part('word/document.xml', `${word}.document.main+xml`),
    ...Object.entries(beside).map(([type, name]) =>
      part(`word/${name}.xml`, `${word}.${type}+xml`),
    ),
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
  ].join('')}</Types>`
}

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${all
    .map(([Id, Type, Target]) => leaf('Relationship', { Id, Type, Target }))
    .join('')}</Relationships>`

const property = (text: string): string => escaped(visible(text))
const core = ({ title, subject, author, keywords = '', language, madeAt }: File): string =>
  `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${property(title)}</dc:title><dc:subject>${property(subject)}</dc:subject><dc:creator>${property(author)}</dc:creator><cp:keywords>${property(keywords)}</cp:keywords><dc:language>${language}</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${madeAt}</dcterms:created></cp:coreProperties>`

function styles({ fontSize, color }: File): string {
  const size = halves(fontSize)
  const look = [
    leaf('w:rFonts', { 'w:ascii': font, 'w:hAnsi': font, 'w:cs': font }),
    leaf('w:color', { 'w:val': hex(color) }),
    leaf('w:sz', { 'w:val': size }),
    leaf('w:szCs', { 'w:val': size }),
    leaf('w:lang', { 'w:val': 'en-GB', 'w:bidi': 'ar-SA' }),
  ]
  const style = (id: string, name: string, more: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"${more === '' ? ' w:default="1"' : ''}>${leaf('w:name', { 'w:val': name })}${more}</w:style>`
  const headings = [1, 2, 3].map((rank) =>
    style(
      `Heading${rank}`,
      `heading ${rank}`,
      leaf('w:basedOn', { 'w:val': 'Normal' }) +
        leaf('w:next', { 'w:val': 'Normal' }) +
        leaf('w:qFormat') +
        around('w:pPr', leaf('w:outlineLvl', { 'w:val': rank - 1 })),
    ),
  )
  const defaults = around('w:rPrDefault', around('w:rPr', look.join('')))
  return element(
    'w:styles',
    around('w:docDefaults', defaults) + style('Normal', 'Normal', '') + headings.join(''),
  )
}

/** Without it Word would open the file as one of a former release, and say so. */
const settings = element(
  'w:settings',
  around(
    'w:compat',
    leaf('w:compatSetting', {
      'w:name': 'compatibilityMode',
      'w:uri': 'http://schemas.microsoft.com/office/word',
      'w:val': 15,
    }),
  ),
)

/** The one list there is: points. */
const numbering = element(
  'w:numbering',
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0">${[
    leaf('w:start', { 'w:val': 1 }),
    leaf('w:numFmt', { 'w:val': 'bullet' }),
    leaf('w:lvlText', { 'w:val': '•' }),
    leaf('w:lvlJc', { 'w:val': 'left' }),
    around('w:pPr', leaf('w:ind', { 'w:left': 360, 'w:hanging': 240 })),
  ].join(
    '',
  )}</w:lvl></w:abstractNum><w:num w:numId="1">${leaf('w:abstractNumId', { 'w:val': 0 })}</w:num>`,
)
