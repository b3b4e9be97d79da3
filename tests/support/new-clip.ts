export const NEW_ID = 99_999_999;

/** A record as an archive may send it before anybody has looked at it. */
export const NEW_CLIP = {
  id: NEW_ID,
  title: { it: 'Appena arrivata', en: 'Just arrived' },
  description: {
    it: '<p>Una gita &egrave; finita.</p><script>window.pwned=1</script><img src=x onerror="window.pwned=1"><p>Si torna.</p>',
    en: '',
  },
  date: '1962-07',
  city: 'Cesenatico',
  author: true,
  author_data: { name: 'Mario Rossi' },
  format: '8mm',
  archive: 'Fondo Rossi',
  keywords_data: [{ id: 3, value: { it: 'mare', en: 'sea' } }],
};
