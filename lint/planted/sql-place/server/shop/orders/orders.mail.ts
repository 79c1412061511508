export const sentences = ["Select a store from the list", "Update your address", "With thanks as ever"];
