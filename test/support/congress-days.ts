/** The talks of a congress by the address of their day: hour, title and speaker. Both days have one template. */
export const congressDays: Record<string, string[][]> = {
  '/viernes': [
    ['9:00', 'Apertura', 'Ana Ruiz'],
    ['10:00', 'Datos abiertos', 'Luis Gil'],
    ['11:30', 'Mapas', 'Eva Sanz'],
    ['13:00', 'Cierre', 'Iker Mora'],
  ],
  '/sabado': [
    ['9:30', 'Redes de sensores', 'Sara Vidal'],
    ['10:30', 'Datos de la calle', 'Unai Etxe'],
    ['12:00', 'Ética', 'Olga Prats'],
    ['16:00', 'Clausura', 'Raúl Nieto'],
  ],
}
