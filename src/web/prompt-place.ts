/** The place in `text-draft.ts` of the unfinished prompt for a scan. */
export const promptPlace = (scanId: string) => `prompt:${scanId}`
