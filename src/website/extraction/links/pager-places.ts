/** What the places that enclose a link are called by the page's makers: a pager, a slider, the neighbours of an article. */
import { type Element, parentElement, textOf } from '#website/extraction/document.ts'

const pager =
  /pag(?:er|inat|inador|inas|es|enav|ing|e-?nav|e-numbers|elinks?)|wp-pagenavi|page-numbers|navi(?:gation)?\b|nav-links|(?:^|[\s_-])nav(?:$|[\s_-])/i
const turning =
  /slid(?:e|er)|carousel|carrusel|swiper|slick|owl-|gallery|galeria|lightbox|flexslider|rotator|ticker|marquee|testimonial|calendar|calendario|datepicker|date-nav|month/i
const neighbours =
  /(?:^|[\s_-])(?:post|article|entry|single|chapter|topic|product|image|photo|item)-?(?:nav(?:igation)?|next|pager|pagination|links)\b|next-?(?:post|article|entry|story|chapter|topic|product)\b|nav-single/i

const namesOf = ({ attribs }: Element): string =>
  `${attribs['class'] ?? ''} ${attribs['id'] ?? ''} ${attribs['aria-label'] ?? ''} ${attribs['role'] ?? ''}`

/** The element's enclosing elements, nearest first, itself left out. */
export function ancestors(element: Element, levels: number): Element[] {
  const found: Element[] = []
  for (let current = parentElement(element); current && found.length < levels; current = parentElement(current)) found.push(current)
  return found
}

/** Whether the place is called what pagers are called. */
export const isPager = (place: Element): boolean => pager.test(namesOf(place))
/** Whether the element's neighbours of a single article are linked in it. */
export const isBetweenArticles = (place: Element): boolean => neighbours.test(namesOf(place))
/** Whether an element stands where arrows turn pictures or months, not pages. */
export const isInTurningPlace = (element: Element): boolean => ancestors(element, 5).some(place => turning.test(namesOf(place)))

/** Whether page numbers stand beside a link. */
export function standsAmongNumbers(element: Element): boolean {
  return ancestors(element, 3).some(place => {
    const words = textOf(place)
    return words.length <= 120 && (words.match(/(?<![\p{L}\d.,])\d{1,4}(?![\p{L}\d.,])/gu) ?? []).length >= 2
  })
}
