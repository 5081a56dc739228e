/** Recognizes pagers, sliders and links between articles by the names (class, id, label and role) of the elements around a link. */
import { type Element, parentElement, textOf } from '#website/extraction/document.ts'

const pager =
  /pag(?:er|inat|inador|inas|es|enav|ing|e-?nav|e-numbers|elinks?)|wp-pagenavi|page-numbers|navi(?:gation)?\b|nav-links|(?:^|[\s_-])nav(?:$|[\s_-])/i
const turning =
  /slid(?:e|er)|carousel|carrusel|swiper|slick|owl-|gallery|galeria|lightbox|flexslider|rotator|ticker|marquee|testimonial|calendar|calendario|datepicker|date-nav|month/i
const neighbors =
  /(?:^|[\s_-])(?:post|article|entry|single|chapter|topic|product|image|photo|item)-?(?:nav(?:igation)?|next|pager|pagination|links)\b|next-?(?:post|article|entry|story|chapter|topic|product)\b|nav-single/i

const namesOf = ({ attribs }: Element): string =>
  `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['aria-label'] ?? ''} ${attribs['role'] ?? ''}`

/** The enclosing elements of an element, the nearest first, up to a number of levels. */
export function ancestors(element: Element, levels: number): Element[] {
  const found: Element[] = []
  for (let current = parentElement(element); current && found.length < levels; current = parentElement(current)) found.push(current)
  return found
}

/** Whether the names of the element are those of a pager. */
export const isPager = (place: Element): boolean => pager.test(namesOf(place))
/** Whether the names of the element are those of links to the previous and next article. */
export const isBetweenArticles = (place: Element): boolean => neighbors.test(namesOf(place))
/** Whether the element stands in a slider or calendar, whose arrows change pictures or months. */
export const isInTurningPlace = (element: Element): boolean => ancestors(element, 5).some(place => turning.test(namesOf(place)))

/** Whether page numbers stand beside the link. */
export function standsAmongNumbers(element: Element): boolean {
  return ancestors(element, 3).some(place => {
    const words = textOf(place)
    return words.length <= 120 && (words.match(/(?<![\p{L}\d.,])\d{1,4}(?![\p{L}\d.,])/gu) ?? []).length >= 2
  })
}
