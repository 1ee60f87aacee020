import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/problem.ts'
import type { OpenSeal } from '../sealing/open-seal.ts'

/** Every root that this installation's seals were ever vouched for by, the present one first, as PEM. */
export const giveCertificate =
  (seal: OpenSeal | null): Handler<'seal.certificate'> =>
  async () => {
    if (seal === null) throw notFound()
    const bytes = new TextEncoder().encode(`${seal.roots.join('\n')}\n`)
    return { name: 'apron-seal.pem', type: 'application/x-pem-file', bytes }
  }
