import type { Place } from './place.ts'
import { around, leaf } from './xml.ts'

/** Of a point, in the unit of drawings. */
const emu = 12_700
const drawingNames =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"'

/** A picture within so many points, as a run; nothing for one whose size cannot be told. */
export function pictureRun(
  dataUrl: string,
  [width, height]: readonly [number, number],
  { measure, nextId, media }: Place,
): string {
  const [, kind, base64 = ''] = /^data:image\/(png|jpeg);base64,(.*)$/s.exec(dataUrl) ?? []
  const bytes = Buffer.from(base64, 'base64')
  const own = measure(bytes)
  if (own === null || kind === undefined) return ''
  const scale = Math.min(width / own.width, height / own.height)
  const number = nextId()
  const id = `picture${number}`
  const name = `${id}.${kind}`
  media.push({ id, name, bytes })
  const size = {
    cx: Math.round(own.width * scale * emu),
    cy: Math.round(own.height * scale * emu),
  }
  const called = { id: number, name }
  const picture = [
    `<pic:nvPicPr>${leaf('pic:cNvPr', called)}<pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill>${leaf('a:blip', { 'r:embed': id })}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm>${leaf('a:off', { x: 0, y: 0 })}${leaf('a:ext', size)}</a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>',
  ].join('')
  const graphic = `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>${picture}</pic:pic></a:graphicData></a:graphic>`
  const inline = leaf('wp:extent', size) + leaf('wp:docPr', called) + graphic
  return around('w:r', around('w:drawing', `<wp:inline ${drawingNames}>${inline}</wp:inline>`))
}
