/** Where the prompt for a scan is kept while it is being written. */
export const promptPlace = (scanId: string) => `prompt:${scanId}`
