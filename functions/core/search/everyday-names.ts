/**
 * Everyday phrases of people who do not know the treatment, with the treatments that help. Phrases are in the people's
 * script and in Latin letters as they type them. A clinic that names one of these treatments is found by it: nothing is
 * promised that it does not offer. Several words match together only: 'manjal pal' is a yellow tooth, but 'manjal'
 * alone is a person's name.
 */
export const EVERYDAY: readonly { helps: string; said: readonly string[] }[] = [
  {
    helps:
      'general dentistry, check-up, root canal, endodontics, conservative dentistry, filling, extraction, oral surgery, emergency, dental trauma',
    said: [
      'toothache, tooth ache, tooth pain, teeth pain, pain, ache, hurts, hurting, paining, sensitivity, sensitive, swelling, swollen',
      'வலி, பல் வலி, வலிக்குது, வலிக்கிறது, கூச்சம், வீக்கம், pal vali, pallu vali, palli vali, pallula vali, pal valikuthu, pal valikkudhu, pal valikirathu, pallu valikuthu, koocham, veekam',
      'ನೋವು, ಹಲ್ಲು ನೋವು, ಹಲ್ಲಿನ ನೋವು, ನೋವಾಗುತ್ತಿದೆ, ಊತ, ಹಲ್ಲು ಜುಮ್, novu, nuvu, hallu novu, hallina novu, novagtide, hallu oota, hallu jum',
      'दर्द, दांत दर्द, दांतों दर्द, दुखता, दाढ़, सूजन, झनझनाहट, dard, dant dard, dant dukh, dant sujan, daad dard, jhanjhanahat',
    ],
  },
  {
    helps: 'general dentistry, check-up, filling, conservative dentistry, root canal, endodontics',
    said: [
      'decay, decayed, hole in tooth, tooth hole, rotten',
      'சொத்தை, பூச்சிப் பல், sothai pal, sotha pal, soththai, pal sothai, poochi pal',
      'ಹುಳುಕು, ಹಲ್ಲು ಹುಳ, huluku, hallu hula',
      'कीड़ा, सड़न, dant keeda, daanton keeda, daanto keeda, dant keera, dant sadan',
    ],
  },
  {
    helps: 'general dentistry, periodontics, gum, scaling, deep cleaning',
    said: [
      'gum bleeding, bleeding gum, bleeding, bleed, blood, pyorrhea, pyria, loose tooth, loose teeth, shaking tooth, shaking teeth',
      'ரத்தம், இரத்தம், ரத்தக் கசிவு, ரத்தக்கசிவு, இரத்தக்கசிவு, ஈறில் ரத்தம், ஈறு ரத்தம், ஈறு இரத்தம், ஈறில் இரத்தம், பல் ஆட்டம், பல் ஆடுது, ratham, rattham, irattam, eeru ratham, eeril ratham, eerula ratham, pal aattam, pal aaduthu',
      'ರಕ್ತ, ರಕ್ತಸ್ರಾವ, ಒಸಡು, ಒಸಡಿನಲ್ಲಿ, ವಸಡಿನಲ್ಲಿ, ಹಲ್ಲು ಅಲುಗಾಟ, osadu, osadinalli, vasadu, vasadinalli, rakta, raktha, raktasrava, hallu alugata',
      'खून, मसूड़ों, मसूड़ा, मसूड़े, पायरिया, दांत हिलना, दांत हिल, khoon, khun, masude, masudo, masudon, masoodhe, masoodhon, payria, pairia, dant hilna, dant hil',
    ],
  },
  {
    helps: 'general dentistry, check-up, periodontics, gum, scaling, deep cleaning, dry mouth, bad breath',
    said: [
      'bad breath, breath, mouth smell, bad smell, smell mouth, odour, odor, halitosis',
      'நாற்றம், துர்நாற்றம், வாய் நாற்றம், வாயில் நாற்றம், வாய் துர்நாற்றம், natram, naaththam, durnatram, thurnatram, vai natram, vay natram, vaiyil natram, vaayil natram, vayil natram, vai durnatram, vai thurnatram, vai naaththam',
      'ವಾಸನೆ, ದುರ್ವಾಸನೆ, ಬಾಯಿ ವಾಸನೆ, ಬಾಯಿಯ ದುರ್ವಾಸನೆ, ಬಾಯಿಯ ವಾಸನೆ, vasane, vasne, durvasane, bayi vasane, bai vasane, bayi vasne, bayalli vasane, bayi durvasane',
      'बदबू, दुर्गंध, मुंह की बदबू, मुंह बदबू, सांस की बदबू, सांस बदबू, badbu, badboo, durgandh, muh badbu, munh badbu, mooh badbu, saans badbu, sans badbu',
    ],
  },
  {
    helps: 'orthodontics, orthodontist, braces, clear aligners',
    said: [
      'crooked, teeth straightening, straighten teeth, straight teeth, clip, gap teeth, teeth gap, gap between teeth, invisible braces, teeth wire',
      'கம்பி, பல் இடைவெளி, கோணல் பல், pal clip, pallu clip, kambi, konal pal, pal idaiveli',
      'ಕ್ಲಿಪ್, ಹಲ್ಲು ತಂತಿ, ವಕ್ರ ಹಲ್ಲು, ಸೊಟ್ಟ ಹಲ್ಲು, hallu tanti, vakra hallu, sotta hallu',
      'दांतों के तार, दांतों तार, दांत तार, टेढ़े, दांतों में गैप, दांत गैप, dant taar, daanton taar, daanto taar, tedhe, tede medhe, dant gap',
    ],
  },
  {
    helps: 'pediatric, paediatric, children, child, kids, milk tooth',
    said: [
      'baby, babies, toddler, son, daughter',
      'குழந்தை, பிள்ளைகள், பசங்க, kuzhandhai, kuzhandai, kuzhanthai, kulandhai, kulanthai, kolandhai, kozhandhai, pasanga',
      'ಮಗು, ಮಗುವಿಗೆ, ಮಗುವಿನ, magu, maguvige, makkala, makkalu, makalige',
      'बच्चा, बच्ची, बच्चों, बेबी, bachcha, baccha, bachche, bacche, bachchon, bachhon, bachon, bachchi',
    ],
  },
  {
    helps: 'scaling, polishing, cleaning',
    said: [
      'yellow teeth, stain, stains, plaque',
      'பல் கறை, மஞ்சள் பல், பல் மஞ்சள், pal sutham, pal suththam, pal karai, manjal pal, pal manjal',
      'ಹಲ್ಲು ಶುಚಿ, ಹಳದಿ ಹಲ್ಲು, hallu clean, hallu swachcha, haladi hallu',
      'दांत साफ, दांतों साफ, पीले दांत, dant safai, daanton safai, daanto safai, dant saaf, peele dant, dant peele',
    ],
  },
  {
    helps: 'extraction, removal, oral surgery, wisdom tooth',
    said: [
      'pull out tooth, pull tooth, remove tooth, tooth removal',
      'பல் பிடுங்க, பல் எடுக்க, கடைவாய்ப் பல், pal edukka, pal eduthal, pal pidunga, kadavai pal',
      'ಹಲ್ಲು ತೆಗೆಸು, ಹಲ್ಲು ಕೀಳಿಸು, hallu tegesu, hallu tegiyuvudu, hallu kilisu',
      'दांत निकलवाना, दांत उखाड़ना, dant nikalna, dant nikalwana, dant ukhadna, akal dadh',
    ],
  },
  {
    helps: 'dental trauma, emergency',
    said: [
      'accident, injury, broken tooth, tooth broken, tooth broke, knocked out',
      'பல் உடைந்தது, விபத்து, pal udanju, udaintha pal, vibathu',
      'ಹಲ್ಲು ಮುರಿದಿದೆ, ಅಪಘಾತ, hallu muridide, apaghata',
      'दांत टूटना, टूटा दांत, दांत टूट, चोट, dant tutna, dant tut, tuta dant, dant chot',
    ],
  },
];
