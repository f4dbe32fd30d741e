/** Motifs for which a drawing exists. The cover of a game shows the motif in the game's name. */
export const motifs = [
  'jaguar',
  'owl',
  'rooster',
  'bull',
  'cat',
  'snake',
  'frog',
  'butterfly',
  'hummingbird',
  'parrot',
  'fish',
  'crab',
  'octopus',
  'shark',
  'turtle',
  'shell',
  'cactus',
  'rose',
  'corn',
  'chili',
  'pineapple',
  'cherry',
  'watermelon',
  'lemon',
  'clover',
  'bell',
  'horseshoe',
  'crown',
  'coin',
  'gem',
  'key',
  'lantern',
  'hand',
  'eye',
  'top',
  'star',
  'moon',
  'sun',
  'comet',
  'volcano',
  'ship',
  'anchor',
  'mask',
  'skull',
  'guitar',
  'maraca',
  'dice',
  'domino',
  'cards',
  'heart',
  'spade',
  'chip',
  'wheel',
  'balls',
  'trophy',
  'football',
  'racket',
  'baseball',
  'pad',
  'sword',
  'shield',
  'rocket',
] as const;
export type Motif = (typeof motifs)[number];

/** Noun in Spanish with its gender, or in English. */
export type Noun = { word: string; motif: Motif };

const nouns = (lines: string): Noun[] =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [motif, words] = line.trim().split(': ');
      return words!.split(', ').map((word) => ({ word, motif: motif as Motif }));
    });

export const masculine = nouns(`
  jaguar: Jaguar, Puma, Ocelote
  owl: Búho, Tecolote, Mochuelo
  rooster: Gallo
  bull: Toro, Torito
  cat: Gato, Michi
  frog: Sapo
  hummingbird: Colibrí, Picaflor
  parrot: Loro, Guacamayo, Papagayo
  cactus: Cactus, Nopal, Saguaro
  corn: Maíz, Elote, Choclo
  chili: Chile, Ají, Rocoto
  lemon: Limón
  clover: Trébol
  bell: Cascabel, Campanario
  coin: Tesoro, Peso, Doblón
  gem: Diamante, Rubí, Topacio
  key: Cerrojo, Candado
  lantern: Farol, Candil
  eye: Ojo, Espejo
  top: Trompo, Carrusel
  star: Lucero
  sun: Sol, Amanecer, Mediodía
  comet: Cometa, Meteoro
  volcano: Volcán, Cerro
  ship: Barco, Galeón, Velero
  mask: Enmascarado, Luchador, Carnaval
  skull: Catrín
  guitar: Charango, Mariachi
  maraca: Tambor, Son
  heart: Corazón
  spade: As, Naipe
  dice: Dado, Cubilete
  pineapple: Ananá
  snake: Dragón`);

export const feminine = nouns(`
  jaguar: Pantera
  owl: Lechuza
  cat: Gata
  snake: Serpiente, Víbora, Culebra
  frog: Rana, Ranita
  butterfly: Mariposa, Polilla, Monarca
  parrot: Cotorra
  shell: Concha, Perla, Caracola
  turtle: Tortuga
  rose: Rosa, Flor, Dalia
  chili: Salsa
  pineapple: Piña
  cherry: Cereza, Guinda
  watermelon: Sandía
  lemon: Naranja, Toronja
  bell: Campana, Campanita
  horseshoe: Herradura
  crown: Corona, Reina
  coin: Moneda, Fortuna, Morralla
  gem: Esmeralda, Joya, Gema
  key: Llave
  lantern: Linterna
  hand: Mano, Palma
  eye: Mirada
  star: Estrella
  moon: Luna, Medialuna, Noche
  sun: Aurora
  volcano: Cordillera
  ship: Goleta, Carabela
  anchor: Ancla
  mask: Máscara
  skull: Calavera, Catrina
  guitar: Guitarra, Serenata
  maraca: Maraca, Cumbia, Rumba
  heart: Querencia
  spade: Baraja
  dice: Suerte
  clover: Hierbabuena
  wheel: Ruleta`);

export const english = nouns(`
  jaguar: Jaguar, Panther, Wildcat
  owl: Owl
  rooster: Rooster
  bull: Bull
  cat: Alley Cat, Tomcat
  snake: Serpent, Viper
  frog: Frog
  butterfly: Butterfly, Monarch
  hummingbird: Hummingbird
  parrot: Parrot, Macaw
  cactus: Cactus, Desert
  rose: Rose, Blossom
  corn: Harvest
  chili: Chili, Pepper
  pineapple: Pineapple
  cherry: Cherry
  watermelon: Melon
  lemon: Lemon, Citrus
  clover: Clover
  bell: Bell, Chime
  horseshoe: Horseshoe
  crown: Crown, Kingdom
  coin: Coin, Fortune, PrizeClaim
  gem: Diamond, Emerald, Jewel
  key: Key, Vault
  lantern: Lantern
  hand: Palm
  eye: Eye, Oracle
  top: Carousel
  star: Star, Starlight
  moon: Moon, Midnight
  sun: Sun, Sunrise
  comet: Comet
  volcano: Volcano, Lava
  ship: Galleon, Voyage
  anchor: Anchor, Harbor
  mask: Mask, Masquerade
  skull: Skull
  guitar: Guitar, Serenade
  maraca: Rumba, Fiesta
  heart: Heart
  spade: Ace
  dice: Dice
  wheel: Wheel
  shell: Pearl`);

const pairs = (text: string) => text.split(' ').map((pair) => pair.split('/') as [string, string]);

/** Spanish adjectives, each in the masculine and the feminine form. */
export const adjectives = pairs(
  'Dorado/Dorada Rojo/Roja Azul/Azul Negro/Negra Blanco/Blanca Plateado/Plateada Secreto/Secreta Salvaje/Salvaje ' +
    'Real/Real Antiguo/Antigua Sagrado/Sagrada Perdido/Perdida Mágico/Mágica Veloz/Veloz Bravo/Brava Feliz/Feliz ' +
    'Eterno/Eterna Criollo/Criolla Andino/Andina Tropical/Tropical Gitano/Gitana Nocturno/Nocturna Ardiente/Ardiente ' +
    'Escondido/Escondida Travieso/Traviesa Valiente/Valiente Mayor/Mayor Solar/Solar Lunar/Lunar Imperial/Imperial ' +
    'Bandido/Bandida Errante/Errante Encantado/Encantada Fino/Fina Morado/Morada Verde/Verde Peregrino/Peregrina ' +
    'Dulce/Dulce Picante/Picante Cantor/Cantora Viajero/Viajera Misterioso/Misteriosa Afortunado/Afortunada',
);

export const places =
  'la Selva|la Puna|los Andes|la Costa|Oro|Plata|Cobre|Jade|la Feria|la Abuela|Medianoche|la Suerte|los Reyes|el Mar|Fuego|la Plaza|Domingo|Veracruz|Cartagena|Arequipa|Oaxaca|Mérida|la Pampa|Maracaibo|Valparaíso|la Vega|Cristal|Terciopelo|Papel|Tierra Caliente'
    .split('|')
    .map((place) => (place.startsWith('el ') ? `del ${place.slice(3)}` : `de ${place}`));

export const englishAdjectives =
  'Golden Crimson Royal Lucky Wild Silver Hidden Ancient Electric Velvet Copper Midnight Burning Secret Mighty Amber Jade Sacred Dancing Sleeping Roaring Silent Scarlet Ivory Laughing Flying Desert Tropical Northern Southern Painted Paper Honest Brave Double Triple Grand Sweet'.split(
    ' ',
  );

export const endings = ['Deluxe', 'Doble', 'Clásico', 'Plus', 'XL', 'Gold', 'Max', 'Express'] as const;
