// Does nothing: that it is opened is all that is asked of it (`take-over.ts`).
close()
export {}
