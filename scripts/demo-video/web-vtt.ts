/** Captions as WebVTT (https://www.w3.org/TR/webvtt1/). */

export interface Caption {
  /** Seconds from the beginning. */
  from: number
  to: number
  text: string
}

export function webVtt(captions: readonly Caption[]): string {
  return `WEBVTT\n\n${captions.map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}\n`).join('\n')}`
}

function time(seconds: number): string {
  const pad = (value: number, width = 2) => String(value).padStart(width, '0')
  const whole = Math.floor(seconds)
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}.${pad(Math.floor((seconds - whole) * 1000), 3)}`
}
