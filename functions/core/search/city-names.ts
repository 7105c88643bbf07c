import type { Coordinates } from '#shared/values/contact/distance.ts';
import { languageOf, type Language } from '#shared/values/language.ts';
import { lazy } from '#shared/values/lazy.ts';
import type { Clinic } from '#shared/domain/clinics/clinic.ts';
import { normalize } from './normalize.ts';
import { isIndian, pronunciationsOf, withoutEnding } from './phonetic.ts';

/**
 * Cities of Tamil Nadu, Puducherry and Karnataka: where they are, in degrees, and all the names people search for, those
 * of today first: what they were called, what they are called for short, and how Tamil, Kannada and Hindi write them.
 */
const CITIES: readonly (readonly [lat: number, lng: number, names: string])[] = [
  [13.08, 80.27, 'Chennai, Madras, சென்னை, மெட்ராஸ், ಚೆನ್ನೈ, ಮದ್ರಾಸ್, चेन्नई, मद्रास'],
  [11.02, 76.96, 'Coimbatore, Kovai, CBE, கோயம்புத்தூர், கோவை, ಕೊಯಮತ್ತೂರು, ಕೋವೈ, कोयंबटूर, कोयम्बटूर, कोवई'],
  [9.93, 78.12, 'Madurai, மதுரை, ಮಧುರೈ, ಮದುರೈ, मदुरै, मदुरई'],
  [
    10.79,
    78.7,
    'Tiruchirappalli, Trichy, Tiruchi, திருச்சிராப்பள்ளி, திருச்சி, ತಿರುಚಿರಾಪಳ್ಳಿ, ತಿರುಚ್ಚಿ, ತ್ರಿಚಿ, तिरुचिरापल्ली, त्रिची, तिरुचि',
  ],
  [11.66, 78.15, 'Salem, சேலம், ಸೇಲಂ, सेलम, सलेम'],
  [11.34, 77.72, 'Erode, ஈரோடு, ಈರೋಡ್, ಈರೋಡು, इरोड, ईरोड'],
  [8.73, 77.7, 'Tirunelveli, Nellai, திருநெல்வேலி, நெல்லை, ತಿರುನೆಲ್ವೇಲಿ, ನೆಲ್ಲೈ, तिरुनेलवेली, नेल्लई'],
  [12.92, 79.13, 'Vellore, வேலூர், ವೆಲ್ಲೂರು, ವೇಲೂರು, वेल्लोर, वेल्लूर'],
  [10.79, 79.14, 'Thanjavur, Tanjore, தஞ்சாவூர், தஞ்சை, ತಂಜಾವೂರು, तंजावुर, तंजौर'],
  [8.76, 78.13, 'Thoothukudi, Tuticorin, தூத்துக்குடி, ತೂತುಕುಡಿ, तूतुकुड़ी, थूथुकुडी'],
  [12.83, 79.7, 'Kancheepuram, Kanchipuram, Kanchi, காஞ்சிபுரம், ಕಾಂಚೀಪುರಂ, कांचीपुरम'],
  [11.41, 76.7, 'Udhagamandalam, Ooty, உதகமண்டலம், ஊட்டி, ಊಟಿ, ऊटी'],
  [11.94, 79.81, 'Puducherry, Pondicherry, Pondy, புதுச்சேரி, பாண்டிச்சேரி, ಪುದುಚೇರಿ, पुडुचेरी, पांडिचेरी'],
  [12.97, 77.59, 'Bengaluru, Bangalore, Bengalore, BLR, பெங்களூரு, பெங்களூர், ಬೆಂಗಳೂರು, ಬ್ಯಾಂಗಲೋರ್, बेंगलुरु, बेंगलूरु, बंगलौर, बैंगलोर'],
  [12.3, 76.65, 'Mysuru, Mysore, மைசூரு, மைசூர், ಮೈಸೂರು, मैसूरु, मैसूर'],
  [12.91, 74.86, 'Mangaluru, Mangalore, மங்களூரு, மங்களூர், ಮಂಗಳೂರು, मंगलुरु, मंगलौर, मैंगलोर'],
  [15.36, 75.12, 'Hubballi, Hubli, ஹூப்ளி, ಹುಬ್ಬಳ್ಳಿ, हुबली, हुब्बल्ली'],
  [15.85, 74.5, 'Belagavi, Belgaum, பெல்காம், ಬೆಳಗಾವಿ, बेलगावी, बेलगाम'],
  [13.93, 75.57, 'Shivamogga, Shimoga, சிவமொக்கா, ಶಿವಮೊಗ್ಗ, शिवमोग्गा, शिमोगा'],
  [13.34, 77.1, 'Tumakuru, Tumkur, தும்கூர், ತುಮಕೂರು, तुमकुरु, तुमकूर'],
  [15.14, 76.92, 'Ballari, Bellary, பெல்லாரி, ಬಳ್ಳಾರಿ, बल्लारी, बेल्लारी'],
  [12.74, 77.83, 'Hosur, ஓசூர், ಹೊಸೂರು, होसुर'],
  [11.11, 77.34, 'Tiruppur, Tirupur, திருப்பூர், ತಿರುಪ್ಪೂರು, तिरुप्पूर'],
  [10.36, 77.98, 'Dindigul, திண்டுக்கல், ದಿಂಡಿಗಲ್, डिंडीगुल'],
  [10.96, 78.08, 'Karur, கரூர், ಕರೂರು, करूर'],
  [8.18, 77.43, 'Nagercoil, நாகர்கோவில், ನಾಗರಕೋಯಿಲ್, नागरकोइल'],
  [10.96, 79.38, 'Kumbakonam, கும்பகோணம், ಕುಂಭಕೋಣಂ, कुंभकोणम'],
  [11.75, 79.77, 'Cuddalore, கடலூர், ಕಡಲೂರು, कडलूर'],
  [10.07, 78.78, 'Karaikudi, காரைக்குடி, ಕಾರೈಕುಡಿ, कारैक्कुडी'],
  [9.45, 77.8, 'Sivakasi, சிவகாசி, ಶಿವಕಾಶಿ, शिवकाशी'],
  [11.22, 78.17, 'Namakkal, நாமக்கல், ನಾಮಕ್ಕಲ್, नामक्कल'],
  [10.66, 77.01, 'Pollachi, பொள்ளாச்சி, ಪೊಳ್ಳಾಚಿ, पोल्लाची'],
  [12.52, 78.21, 'Krishnagiri, கிருஷ்ணகிரி, ಕೃಷ್ಣಗಿರಿ, कृष्णगिरि'],
  [12.13, 78.16, 'Dharmapuri, தருமபுரி, தர்மபுரி, ಧರ್ಮಪುರಿ, धर्मपुरी'],
  [10.38, 78.82, 'Pudukkottai, புதுக்கோட்டை, ಪುದುಕ್ಕೊಟ್ಟೈ, पुदुक्कोट्टई'],
  [9.37, 78.83, 'Ramanathapuram, Ramnad, ராமநாதபுரம், இராமநாதபுரம், ರಾಮನಾಥಪುರಂ, रामनाथपुरम'],
  [9.58, 77.96, 'Virudhunagar, விருதுநகர், ವಿರುಧುನಗರ, विरुधुनगर'],
  [8.96, 77.31, 'Tenkasi, தென்காசி, ತೆಂಕಾಶಿ, तेनकासी'],
  [10.01, 77.48, 'Theni, தேனி, ತೇನಿ, तेनी'],
  [12.23, 79.07, 'Tiruvannamalai, திருவண்ணாமலை, ತಿರುವಣ್ಣಾಮಲೈ, तिरुवन्नामलाई'],
  [11.94, 79.49, 'Villupuram, Viluppuram, விழுப்புரம், ವಿಲ್ಲುಪುರಂ, विलुप्पुरम'],
  [10.77, 79.84, 'Nagapattinam, நாகப்பட்டினம், ನಾಗಪಟ್ಟಿನಂ, नागपट्टिनम'],
  [11.1, 79.65, 'Mayiladuthurai, Mayuram, மயிலாடுதுறை, ಮಯಿಲಾಡುತುರೈ, मयिलादुथुरै'],
  [10.77, 79.64, 'Tiruvarur, Thiruvarur, திருவாரூர், ತಿರುವಾರೂರು, तिरुवारूर'],
  [11.4, 79.69, 'Chidambaram, சிதம்பரம், ಚಿದಂಬರಂ, चिदंबरम'],
  [11.23, 78.88, 'Perambalur, பெரம்பலூர், ಪೆರಂಬಲೂರು, पेरम्बलूर'],
  [11.14, 79.08, 'Ariyalur, அரியலூர், ಅರಿಯಲೂರು, अरियलूर'],
  [11.74, 78.96, 'Kallakurichi, கள்ளக்குறிச்சி, ಕಳ್ಳಕುರಿಚಿ, कल्लकुरिची'],
  [12.69, 79.98, 'Chengalpattu, செங்கல்பட்டு, ಚೆಂಗಲ್ಪಟ್ಟು, चेंगलपट्टू'],
  [13.14, 79.91, 'Tiruvallur, Thiruvallur, திருவள்ளூர், ತಿರುವಳ್ಳೂರು, तिरुवल्लूर'],
  [12.93, 79.33, 'Ranipet, ராணிப்பேட்டை, ರಾಣಿಪೇಟೆ, रानीपेट'],
  [12.5, 78.57, 'Tirupathur, Tirupattur, திருப்பத்தூர், ತಿರುಪತ್ತೂರು, तिरुपत्तूर'],
  [12.79, 78.72, 'Ambur, ஆம்பூர், ಆಂಬೂರು, आंबूर'],
  [9.45, 77.55, 'Rajapalayam, ராஜபாளையம், ರಾಜಪಾಳಯಂ, राजपालयम'],
  [9.17, 77.87, 'Kovilpatti, கோவில்பட்டி, ಕೋವಿಲ್ಪಟ್ಟಿ, कोविलपट्टी'],
  [10.92, 79.84, 'Karaikal, காரைக்கால், ಕಾರೈಕಾಲ್, कारैकल'],
  [13.34, 74.75, 'Udupi, உடுப்பி, ಉಡುಪಿ, उडुपी'],
  [14.46, 75.92, 'Davanagere, Davangere, தாவணகெரே, ದಾವಣಗೆರೆ, दावणगेरे'],
  [13.0, 76.1, 'Hassan, ஹாசன், ಹಾಸನ, हासन'],
  [13.14, 78.13, 'Kolar, கோலார், ಕೋಲಾರ, कोलार'],
  [12.52, 76.9, 'Mandya, மாண்டியா, ಮಂಡ್ಯ, मंड्या'],
  [16.21, 77.36, 'Raichur, ராய்ச்சூர், ರಾಯಚೂರು, रायचूर'],
  [17.91, 77.52, 'Bidar, பீதர், ಬೀದರ್, बीदर'],
  [15.43, 75.63, 'Gadag, கதக், ಗದಗ, गदग'],
  [14.79, 75.4, 'Haveri, ஹாவேரி, ಹಾವೇರಿ, हावेरी'],
  [16.18, 75.7, 'Bagalkote, Bagalkot, பாகல்கோட், ಬಾಗಲಕೋಟೆ, बागलकोट'],
  [16.83, 75.71, 'Vijayapura, Bijapur, பிஜாப்பூர், விஜயபுரா, ವಿಜಯಪುರ, विजयपुरा, बीजापुर'],
  [17.33, 76.83, 'Kalaburagi, Gulbarga, கலபுரகி, குல்பர்கா, ಕಲಬುರಗಿ, कलबुरगी, गुलबर्गा'],
  [14.23, 76.4, 'Chitradurga, சித்ரதுர்கா, ಚಿತ್ರದುರ್ಗ, चित्रदुर्ग'],
  [13.32, 75.77, 'Chikkamagaluru, Chikmagalur, சிக்கமகளூர், ಚಿಕ್ಕಮಗಳೂರು, चिकमगलूर'],
  [12.42, 75.74, 'Madikeri, Mercara, மடிக்கேரி, ಮಡಿಕೇರಿ, मडिकेरी'],
  [14.81, 74.13, 'Karwar, கார்வார், ಕಾರವಾರ, कारवार'],
  [15.35, 76.15, 'Koppal, கொப்பல், ಕೊಪ್ಪಳ, कोप्पल'],
  [16.77, 77.14, 'Yadgir, யாத்கிர், ಯಾದಗಿರಿ, यादगीर'],
  [11.92, 76.94, 'Chamarajanagar, சாமராஜநகர், ಚಾಮರಾಜನಗರ, चामराजनगर'],
  [12.72, 77.28, 'Ramanagara, ராமநகரா, ರಾಮನಗರ, रामनगर'],
  [13.43, 77.73, 'Chikkaballapur, சிக்கபல்லாபூர், ಚಿಕ್ಕಬಳ್ಳಾಪುರ, चिक्कबल्लापुर'],
  [15.27, 76.39, 'Hosapete, Hospet, ஹோஸ்பேட், ಹೊಸಪೇಟೆ, होसपेट'],
  [13.85, 75.7, 'Bhadravati, பத்ராவதி, ಭದ್ರಾವತಿ, भद्रावती'],
  [15.46, 75.01, 'Dharwad, தார்வாட், ಧಾರವಾಡ, धारवाड़'],
];

type City = { names: readonly string[]; at: Coordinates };

/** Worked out at the first search, not at every start. */
const known = lazy(() => {
  const cities = CITIES.map(([lat, lng, names]): City => ({ names: names.split(', '), at: { lat, lng } }));
  return new Map(cities.flatMap((city) => city.names.map((name): [string, City] => [normalize(name), city])));
});

/** All names of all cities. */
export const cityNames = (): string[] => CITIES.flatMap(([, , names]) => names.split(', '));

/** Today's name of every city. */
export const cities = (): string[] => CITIES.map(([, , names]) => names.split(', ')[0] ?? names);

/** Today's name of a city in each language. */
export const namesByLanguage = (names: readonly string[]): Record<Language, string> => {
  const nameIn = (language: Language): string => names.find((name) => languageOf(name) === language) ?? names[0] ?? '';
  return { en: nameIn('en'), ta: nameIn('ta'), kn: nameIn('kn'), hi: nameIn('hi') };
};

/** Cities by how Indian scripts write them, for names that are spelled otherwise or have an ending. */
const heard = lazy(
  () =>
    new Map(
      [...known().values()].flatMap((city) =>
        city.names.filter(isIndian).map((name): [string, City] => [soundsOf(name), city]),
      ),
    ),
);
const soundsOf = (name: string): string => pronunciationsOf(name)[0]?.sounds ?? '';

/** A city of both states by any of its names; undefined for other places. */
export const knownCity = (name: string): City | undefined =>
  known().get(normalize(name)) ?? (isIndian(name) ? heard().get(soundsOf(withoutEnding(name))) : undefined);

/** Every name of a city, today's first; a city that goes by one name has that one. */
export const namesOfCity = (city: string): readonly string[] => knownCity(city)?.names ?? [city];

/** Returns the key that all spellings of one city share. */
export const cityKey = (city: string): string => normalize(namesOfCity(city)[0] ?? city);

/** Things by the key of their city, in their order: a city is looked up once, however many of them it has. */
export function byCity<T>(things: readonly T[], cityOf: (thing: T) => string): ReadonlyMap<string, T[]> {
  const cities = new Map<string, T[]>();
  for (const [city, inCity] of Map.groupBy(things, cityOf)) {
    const key = cityKey(city);
    cities.set(key, [...(cities.get(key) ?? []), ...inCity]);
  }
  return cities;
}

/** The cities of clinics, each once as its first clinic spells it: those with most clinics first, then by name. */
export const listCities = (clinics: readonly Pick<Clinic, 'city'>[]): string[] =>
  [...byCity(clinics, ({ city }) => city).values()]
    .map((of) => ({ name: of[0]?.city ?? '', count: of.length }))
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name);
