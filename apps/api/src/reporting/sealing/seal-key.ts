/** What an installation seals with, plain, so that it can be handed to a thread. */
export type SealKey = {
  /** PKCS #8 as PEM. */
  readonly key: string
  /** DER: the key's own certificate first, then whoever vouches for it, the root last. */
  readonly certificates: readonly Uint8Array<ArrayBuffer>[]
}
